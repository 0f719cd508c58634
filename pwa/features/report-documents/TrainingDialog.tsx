import { Suspense } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { useT } from '../../i18n/use-t.ts'

const TrainingPreview = lazyPart(async () => (await import('../training-report/TrainingPreview.tsx')).TrainingPreview, 'result')

/** Training report of one candidate, for staff (S132). */
export function TrainingDialog({ interview, onClose }: { interview: Interview; onClose: () => void }): React.JSX.Element {
  const t = useT('documents')
  return (
    <Dialog title={t('training.title', { name: interview.name })} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} size="wide">
      <p className="hf-meta">{t('training.text')}</p>
      {/* keys have to reach what scrolls */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={t('menu.training')} tabIndex={0}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <TrainingPreview interview={interview} />
        </Suspense>
      </div>
    </Dialog>
  )
}
