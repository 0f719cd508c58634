import { useEffect, useMemo, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { call } from '../../api/client.ts'
import { pollUntilEnded, sleepUnless, untilBrowserOnline } from './poll-until-ended.ts'

/** Asked about in one question. */
const AT_ONCE = 500
const ENDS: readonly string[] = ['scored', 'parsed', 'parsing_failed', 'queue_failed', 'scoring_failed']

/**
 * Rows with what the server says of those whose CVs are on their way (R183). Documents bring the same a moment later; a row that they changed
 * since shows what they say.
 */
export function useCvStates(jobId: string, rows: readonly Interview[]): readonly Interview[] {
  const [heard, setHeard] = useState<ReadonlyMap<string, Heard>>(NOTHING)
  const waiting = useMemo(() => rows.filter(({ cvStatus }) => cvStatus === 'queued').slice(0, AT_ONCE), [rows])
  const key = waiting.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (key === '') return undefined
    const stop = new AbortController()
    const { signal } = stop
    void pollUntilEnded(key.split(' '), {
      ask: async (interview_ids) => {
        const answers = await call('recruiter', 'poll_cv_scoring_status', { job_id: jobId, interview_ids: [...interview_ids] }, { signal })
        return new Map(answers.map(({ interview_id: id, ...answer }) => [id, answer]))
      },
      isEnd: ({ status }) => ENDS.includes(status),
      onAnswer: (answers) => setHeard((before) => new Map([...before, ...answers])),
      sleep: sleepUnless,
      untilOnline: untilBrowserOnline,
      signal,
    })
    return () => stop.abort()
  }, [jobId, key])
  return useMemo(() => (heard.size === 0 ? rows : rows.map((row) => withHeard(row, heard.get(row.id)))), [rows, heard])
}

const NOTHING: ReadonlyMap<string, Heard> = new Map()

interface Heard {
  status: NonNullable<Interview['cvStatus']> | ''
  matchingScore: number | '-'
  coverage: number | '-'
}

/** A queued row with what was heard of it since: the total at once, its values with the document. */
function withHeard(row: Interview, heard: Heard | undefined): Interview {
  if (!heard || heard.status === '' || row.cvStatus !== 'queued' || heard.status === 'queued') return row
  const { cvReadAt: _read, ...rest } = row
  if (heard.status !== 'scored') return { ...row, cvStatus: heard.status }
  const [total, coverage] = [heard.matchingScore, heard.coverage].map((one) => (one === '-' ? null : one))
  const before = row.cvScore ?? { low: 0, high: 100, values: [], years: null, language: '', config: 1 }
  return { ...rest, cvStatus: 'scored', cvScore: { ...before, total: total ?? null, coverage: coverage ?? 0 } }
}
