import { useState, type ReactNode } from 'react'
import { EXPORT_SECTIONS, MAX_EXPORTED, MAX_VIDEOS, type ExportSection } from '#shared/lib/exports/export-kinds.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { Failure } from '../../api/failure.ts'
import { useCommand } from '../../api/use-command.ts'
import { ChoiceCards } from '../../components/fields/ChoiceCards.tsx'
import { Select, type Option } from '../../components/fields/Select.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { readDocs } from '../../db/read.ts'
import { useDb } from '../../db/hooks.ts'
import { useConnection } from '../../db/use-connection.ts'
import type { Db } from '../../db/types.ts'
import type { Translate } from '../../i18n/messages.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import { askForFile, OFFERED_KINDS, videosOf, type ExportRequest, type OfferedKind } from './export-request.ts'
import { MadeFile } from './MadeFile.tsx'

export interface ExportDialogProps {
  jobIds: readonly string[]
  /** undefined: everybody in these jobs */
  interviewIds: readonly string[] | undefined
  /** candidates that are asked for, as this device knows them */
  count: number
  /** tests of the job; more than one lets choose a single one */
  tests: readonly Option[]
  onClose: () => void
  /** the choice of people or jobs */
  children: ReactNode
}

/** Asks for a file of candidates (S112), and shows it while it is made. */
export function ExportDialog(props: ExportDialogProps): React.JSX.Element {
  const { jobIds, interviewIds, tests, onClose, children } = props
  const t = useT('exports')
  const db = useDb()
  const taskOf = useTasks()
  const [taskId, setTaskId] = useState<string>()
  const [kind, setKind] = useState<OfferedKind>('xlsx')
  const [sections, setSections] = useState<readonly ExportSection[]>(EXPORT_SECTIONS)
  const [test, setTest] = useState(tests[0]?.id ?? '')
  const [problem, setProblem] = useState<string>()
  const command = useCommand(useExportWords())
  const reason = useReason(props, { kind, sections })
  const kinds = OFFERED_KINDS.filter((id) => id !== 'test' || (jobIds.length === 1 && tests.length > 1))
  const make = async (): Promise<boolean> => {
    const videos = kind === 'videos' ? await videosFor(db, props) : []
    const found = kind === 'videos' ? videosProblem(t, videos.length) : undefined
    setProblem(found)
    if (found !== undefined) return false
    const request = { kind, jobIds, interviewIds, sections, test, videos }
    return await command.run(async (send) => {
      const { task_id } = await askForFile(send, { ...request, taskId: taskOf(request) })
      setTaskId(task_id)
    })
  }
  return (
    <FormDialog
      title={t('dialog.title')}
      action={t('dialog.make')}
      icon="download"
      reason={reason}
      command={command}
      {...(problem !== undefined && { problem })}
      onSubmit={make}
      staysOpen
      result={taskId === undefined ? undefined : { title: t('dialog.title'), content: <MadeFile taskId={taskId} onGone={onClose} /> }}
      onClose={onClose}
    >
      {children}
      <Select
        label={t('dialog.file')}
        options={kinds.map((id) => ({ id, label: t(`kind.${id}`) }))}
        value={kind}
        onChange={(id) => setKind(kinds.find((known) => known === id) ?? 'xlsx')}
      />
      {kind === 'xlsx' && (
        <ChoiceCards
          label={t('dialog.sections')}
          description={t('dialog.sectionsNote')}
          multiple
          options={EXPORT_SECTIONS.map((id) => ({ id, label: t(`section.${id}`) }))}
          value={sections}
          onChange={(ids) => setSections(EXPORT_SECTIONS.filter((id) => ids.includes(id)))}
        />
      )}
      {kind === 'test' && <Select label={t('dialog.test')} options={tests} value={test} onChange={setTest} />}
      <p className="hf-meta">{t('dialog.note')}</p>
    </FormDialog>
  )
}

/** Gives the same request the same task as long as the dialog is open: one whose response was lost is repeated, another one is another file. */
function useTasks(): (request: Omit<ExportRequest, 'taskId'>) => string {
  const [tasks] = useState(() => new Map<string, string>())
  return (request) => {
    const key = JSON.stringify(request)
    const id = tasks.get(key) ?? newId()
    tasks.set(key, id)
    return id
  }
}

/** The reason why no file can be asked for now. */
function useReason(
  { jobIds, count }: ExportDialogProps,
  { kind, sections }: { kind: OfferedKind; sections: readonly ExportSection[] },
): string | undefined {
  const t = useT('exports')
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  if (!isOnline) return offlineWords(t('offline'))
  if (jobIds.length === 0) return t('dialog.noJob')
  if (count > MAX_EXPORTED) return t('limit', { n: count, max: MAX_EXPORTED })
  if (kind === 'xlsx' && sections.length === 0) return t('dialog.noSection')
  return undefined
}

/** The reason why so many videos make no file. */
function videosProblem(t: Translate<'exports'>, n: number): string | undefined {
  if (n === 0) return t('dialog.noVideos')
  return n > MAX_VIDEOS ? t('tooManyVideos', { n, max: MAX_VIDEOS }) : undefined
}

/** Outcomes of the calls in the server's words, everything else in the sentence of the specification (R242, R382). */
function useExportWords(): (failure: Failure) => string {
  const t = useT('exports')
  return ({ code, message }) => (message && OUTCOMES.has(code) ? message : t('failed'))
}

/** Nobody to export, and too many. */
const OUTCOMES: ReadonlySet<number> = new Set([4, 8])

/** Names of the videos of these people, as this device has them. */
async function videosFor(db: Db, { jobIds, interviewIds }: ExportDialogProps): Promise<string[]> {
  const place = interviewIds ? { iv: { $in: [...interviewIds] } } : { scope: { $in: jobIds.map((id) => `job:${id}`) } }
  return videosOf(await readDocs(db, 'answers', { kind: 'video', ...place }))
}
