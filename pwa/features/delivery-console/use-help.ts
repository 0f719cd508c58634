import { useRef, useState } from 'react'
import type { StuckRow } from '#shared/views/stuck.ts'
import type { Send } from '../../api/command.ts'
import { useCommand } from '../../api/use-command.ts'
import type { Status } from '../../components/feedback/Chip.tsx'
import { giveCommand } from '../outbox/give-command.ts'
import { useMailNews } from '../mail-delivery/mail-news.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

/** Result of an attempt to help. */
interface Said {
  status: Status
  message: string
}

const EXTRA_MS = 3 * 86_400_000

export type HelpedRow = Pick<StuckRow, 'interview_id' | 'job_id' | 'deadline_ms'> & Partial<Pick<StuckRow, 'unreadable'>>

export interface Help {
  row: HelpedRow
  isBusy: boolean
  /** result of the last attempt */
  said: Said | null
  sendLink(): void
  copyLink(): void
  /** a new link in place of the one given out; the first press asks */
  renewLink(): void
  extend(): void
  readAgain(): void
}

/** Actions for a candidate who is stuck; each is safe to press twice. */
export function useHelp(row: HelpedRow, onChanged: () => void = () => undefined): Help {
  const t = useT('delivery')
  const news = useMailNews()
  const command = useCommand(({ kind }) => t(kind === 'offline' ? 'done.offline' : 'done.failed'))
  const [result, setResult] = useState<Said | null>(null)
  // a press after one that failed asks for the same end: the server may have moved it before the connection broke
  const wish = useRef<number | null>(null)
  const isRenewAsked = useRef(false)
  const ending = useRef<string | null>(null)
  const about = { interview_id: row.interview_id }
  const names = { names: [{ collection: 'interviews' as const, id: row.interview_id }], count: 1 }
  const waits: Said = { status: 'info', message: t('done.waits') }
  const attempt = (work: (send: Send) => Promise<Said>): void => void command.run(async (send) => setResult(await work(send)))
  return {
    row,
    isBusy: command.isRunning,
    said: command.problem === null ? result : { status: 'bad', message: command.problem },
    sendLink: () =>
      attempt(async (send) => {
        const sent = await giveCommand(send, 'delivery/send_resume_link', about, names)
        return sent ? news({ delivery: sent.delivery, sent: t('done.linkSent') }) : waits
      }),
    renewLink: () => {
      if (!isRenewAsked.current) {
        isRenewAsked.current = true
        setResult({ status: 'warn', message: t('done.renewAsk') })
        return
      }
      attempt(async (send) => {
        const of = { job_id: row.job_id, ...about }
        // a press after a failure ends the same link: the server may have done it before the connection broke
        ending.current ??= (await send('recruiter', 'create_url_hash', of)).code
        const { url } = await send('recruiter', 'renew_link', { ...of, code: ending.current })
        ending.current = null
        isRenewAsked.current = false
        return await navigator.clipboard.writeText(url).then(
          () => ({ status: 'ok', message: t('done.renewed') }) as const,
          () => ({ status: 'warn', message: `${t('done.copyFailed')} ${url}` }) as const,
        )
      })
    },
    copyLink: () =>
      attempt(async (send) => {
        const { url } = await send('recruiter', 'create_url_hash', { job_id: row.job_id, ...about })
        return await navigator.clipboard.writeText(url).then(
          () => ({ status: 'ok', message: t('done.copied') }) as const,
          () => ({ status: 'warn', message: `${t('done.copyFailed')} ${url}` }) as const,
        )
      }),
    extend: () =>
      attempt(async (send) => {
        const until = (wish.current ??= Math.max(Date.now(), row.deadline_ms ?? 0) + EXTRA_MS)
        const sent = await giveCommand(send, 'delivery/extend_deadline', { ...about, until_ms: until }, names)
        if (!sent) return waits
        const { deadline_ms: held, delivery } = sent
        wish.current = null
        onChanged()
        const at = held === null ? t('detail.none') : formatDateTime(held)
        const isLimited = held !== null && held < until
        if (isLimited) return { status: 'warn', message: t('done.extendLimited', { at }) }
        const { status, message } = news({ delivery, sent: t('done.extended', { at }) })
        return { status, message: delivery === 'outbox' ? `${t('done.extendedOnly', { at })} ${message}` : message }
      }),
    readAgain: () =>
      attempt(async (send) => {
        const { queued } = await send('s3', 'trigger_audio_processing', about)
        return queued > 0 ? { status: 'ok', message: t('done.readAgain') } : { status: 'warn', message: t('done.readNothing') }
      }),
  }
}
