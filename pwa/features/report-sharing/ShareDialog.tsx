import { Suspense, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { reportTypeFor } from '#shared/policies/features.ts'
import { isReportShared } from '#shared/policies/report-sharing/shared-report.ts'
import { REPORT_TYPES, type ReportType } from '#shared/primitives/feature-flags.ts'
import { useCommand } from '../../api/use-command.ts'
import { ChoiceCards } from '../../components/fields/ChoiceCards.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useDb } from '../../db/hooks.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSession } from '../session/session.ts'
import { shareReport } from './share-report.ts'

const ReportPreview = lazyPart(async () => (await import('./ReportPreview.tsx')).ReportPreview, 'result')

/** Asks once before a report goes to its candidate: with or without scores, with a preview of what they will read. */
export function ShareDialog({ interview, onClose }: { interview: Interview; onClose: () => void }): React.JSX.Element {
  const t = useT('sharing')
  const db = useDb()
  const actor = useSession()?.actor ?? db.actor
  const command = useCommand()
  const [type, setType] = useState<ReportType>(() => reportTypeFor(actor))
  const [isPreviewed, setPreviewed] = useState(false)
  const { name } = interview
  const kinds = REPORT_TYPES.filter((kind) => reportTypeFor(actor, kind) === kind)
  const share = (): Promise<boolean> =>
    command.run(async (send) => {
      const shared = await shareReport(send, interview, type)
      toast(shared ? { status: 'ok', message: t('share.shared', { name }) } : { status: 'info', message: t('share.waiting') })
    })
  return (
    <FormDialog
      title={t('share.title', { name })}
      size="wide"
      action={t('share.do')}
      icon="send"
      command={command}
      onSubmit={share}
      onClose={onClose}
    >
      <p>{t('share.text')}</p>
      <p>{t('share.copy')}</p>
      {isReportShared(interview) && <p>{t('share.again')}</p>}
      {kinds.length > 1 ? (
        <ChoiceCards
          label={t('share.kind')}
          multiple={false}
          value={[type]}
          onChange={([id]) => setType(id === 'without_score' ? id : 'with_score')}
          options={kinds.map((id) => ({ id, label: t(id === 'with_score' ? 'share.with' : 'share.without') }))}
        />
      ) : (
        <p>{t('share.noScores')}</p>
      )}
      <details onToggle={({ currentTarget }) => setPreviewed(currentTarget.open)}>
        <summary>{t('preview')}</summary>
        {isPreviewed && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <ReportPreview interview={interview} type={type} />
          </Suspense>
        )}
      </details>
    </FormDialog>
  )
}
