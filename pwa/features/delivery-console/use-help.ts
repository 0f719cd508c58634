import { useRef, useState } from 'react'
import type { StuckRow } from '#shared/views/stuck.ts'
import { call, OfflineError } from '../../api/client.ts'
import type { Status } from '../../components/feedback/Chip.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

/** Result of an attempt to help. */
export interface Said {
  status: Status
  message: string
}

const EXTRA_MS = 3 * 86_400_000

export interface Helped {
  row: Pick<StuckRow, 'interview_id' | 'job_id' | 'deadline_ms'> & Partial<Pick<StuckRow, 'unreadable'>>
  say: (said: Said) => void
  onChanged: () => void
}

/** Actions for a candidate who is stuck; each is safe to press twice. */
export function useHelp({ row, say, onChanged }: Helped): {
  isBusy: boolean
  sendLink(): Promise<void>
  copyLink(): Promise<void>
  extend(): Promise<void>
  readAgain(): Promise<void>
} {
  const t = useT('delivery')
  const [isBusy, setBusy] = useState(false)
  // a press after one that failed asks for the same end: the server may have moved it before the connection broke
  const wish = useRef<number | null>(null)
  const about = { interview_id: row.interview_id }
  return {
    isBusy,
    sendLink: () =>
      attempt(async () => {
        await call('delivery', 'send_resume_link', about)
        return { status: 'ok', message: t('done.linkSent') }
      }),
    copyLink: () =>
      attempt(async () => {
        const { url } = await call('recruiter', 'create_url_hash', { job_id: row.job_id, ...about })
        return await navigator.clipboard.writeText(url).then(
          () => ({ status: 'ok', message: t('done.copied') }) as const,
          () => ({ status: 'warn', message: `${t('done.copyFailed')} ${url}` }) as const,
        )
      }),
    extend: () =>
      attempt(async () => {
        const until = (wish.current ??= Math.max(Date.now(), row.deadline_ms ?? 0) + EXTRA_MS)
        const { deadline_ms: held } = await call('delivery', 'extend_deadline', { ...about, until_ms: until })
        wish.current = null
        onChanged()
        const at = held === null ? t('detail.none') : formatDateTime(held)
        const isLimited = held !== null && held < until
        return isLimited
          ? { status: 'warn', message: t('done.extendLimited', { at }) }
          : { status: 'ok', message: t('done.extended', { at }) }
      }),
    readAgain: () =>
      attempt(async () => {
        const { queued } = await call('s3', 'trigger_audio_processing', about)
        return queued > 0 ? { status: 'ok', message: t('done.readAgain') } : { status: 'warn', message: t('done.readNothing') }
      }),
  }

  async function attempt(work: () => Promise<Said>): Promise<void> {
    setBusy(true)
    try {
      say(await work())
    } catch (error) {
      say({ status: 'bad', message: error instanceof OfflineError ? t('done.offline') : t('done.failed') })
    } finally {
      setBusy(false)
    }
  }
}
