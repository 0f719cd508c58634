import { Button } from '../../components/Button.tsx'
import { editDoc } from '../../db/edit.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { isReadyToPublish, type Setup } from './setup-steps.ts'

/** Primary of the last step, in the bar where nothing can hide it: opens the job. Gone once it is open, so that a second press does nothing else. */
export function PublishAction({ setup }: { setup: Setup }): React.JSX.Element | null {
  const t = useT('recruiter')
  const db = useDb()
  const { job } = setup
  if (job.publishedAt) return null
  const isReady = isReadyToPublish(setup, Date.now())
  return (
    <Button
      variant="primary"
      icon="send"
      isDisabled={!isReady}
      reason={isReady ? undefined : t('review.notReady')}
      onPress={() => void editDoc(db, 'jobs', job.id, { publishedAt: Date.now() })}
    >
      {t('review.publish')}
    </Button>
  )
}
