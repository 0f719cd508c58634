import { KNOWLEDGE_MAX_BYTES, knowledgeTypeOf } from '#shared/lib/files/knowledge-file.ts'
import type { Send } from '../../../api/command.ts'
import { postForm } from '../../../api/post-form.ts'

/** Reason for refusing a file before anything is made of it. */
export type FileProblem = 'size' | 'type' | 'protected' | 'virus' | 'refused'

/** Looks at a chosen file on the device, as the server does when it is there. */
export async function checkKnowledge(file: Blob): Promise<FileProblem | null> {
  if (file.size > KNOWLEDGE_MAX_BYTES) return 'size'
  const type = knowledgeTypeOf(new Uint8Array(await file.arrayBuffer()))
  return type === null ? 'type' : type === 'protected' ? 'protected' : null
}

/** Sends the file under its id; a repeat is no second file. Rejects with OfflineError when nothing came back. */
export async function sendKnowledge(
  send: Send,
  { id, file, onProgress }: { id: string; file: Blob; onProgress: (sent: number, total: number) => void },
): Promise<FileProblem | null> {
  const { url, fields } = await send('recruiter', 'create_knowledge_upload_url', { knowledge_id: id })
  const { status, answer } = await postForm({ url, fields, file, onProgress })
  if (status === 201) return null
  return answer.error_code === VIRUS ? 'virus' : (PROBLEMS[status] ?? 'refused')
}

/** Outcome of the specification (R373). */
const VIRUS = 4
const PROBLEMS: Readonly<Record<number, FileProblem>> = { 413: 'size', 415: 'type' }
