import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Job } from '#shared/entities/job.ts'
import { MOST_PLACES } from '#shared/policies/candidates/kiosk-places.ts'
import { newId } from '#shared/primitives/ids.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { NumberField } from '../../components/fields/NumberField.tsx'
import { Page } from '../../components/Page.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { JobPage } from '../../features/job/JobPage.tsx'
import { isPin } from '../../features/kiosk/event-keys.ts'
import { setupTroubleOf, type SetupTrouble } from '../../features/kiosk/kiosk-trouble.ts'
import { prepareHere } from '../../features/kiosk/prepare-here.ts'
import { useAct } from '../../features/trouble/use-act.ts'
import { useT } from '../../i18n/use-t.ts'
import { EventsCard } from './EventsCard.tsx'

/** Makes this browser a kiosk of a job, and has the events of before. */
export function SetupScreen({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('kiosk')
  return (
    <JobPage jobId={jobId} title={t('setup.title')} offer="editJob">
      {(job) => (
        <Page
          title={t('setup.of', { name: job.name })}
          narrow
          eyebrow={
            <Link to="/recruiter/jobs/$jobId/setup/share" params={{ jobId: job.id }}>
              {t('setup.toShare')}
            </Link>
          }
        >
          <Prepare job={job} />
          <EventsCard jobId={job.id} />
        </Page>
      )}
    </JobPage>
  )
}

function Prepare({ job }: { job: Job }): React.JSX.Element {
  const t = useT('kiosk')
  const isOnline = useConnection()
  const act = useAct()
  // a repeat after a failure finds the places that were made
  const [id] = useState(newId)
  const [wish, setWish] = useState({ name: job.name, places: 10, pin: '' })
  const [ready, setReady] = useState(0)
  const [isTried, setTried] = useState(false)
  const [trouble, setTrouble] = useState<SetupTrouble>('failed')
  const name = wish.name.trim()
  const submit = (): void => {
    setTried(true)
    if (name === '' || !isPin(wish.pin)) return
    void act.run(async () => {
      try {
        await prepareHere({ ...wish, id, name, jobId: job.id }, setReady)
      } catch (error) {
        setTrouble(setupTroubleOf(error))
        throw error
      }
    })
  }
  return (
    <Form onSubmit={submit}>
      <p>{t('setup.text')}</p>
      <TextField
        label={t('setup.name')}
        value={wish.name}
        onChange={(value) => setWish({ ...wish, name: value })}
        maxLength={100}
        isRequired
        errorMessage={isTried && name === '' ? t('setup.nameMissing') : undefined}
      />
      <NumberField
        label={t('setup.places')}
        value={wish.places}
        onChange={(places) => setWish({ ...wish, places })}
        minValue={1}
        maxValue={MOST_PLACES}
        description={t('setup.placesHint', { most: MOST_PLACES })}
      />
      <TextField
        label={t('setup.pin')}
        type="password"
        value={wish.pin}
        onChange={(pin) => setWish({ ...wish, pin })}
        maxLength={50}
        isRequired
        autoComplete="off"
        description={t('pinHint')}
        errorMessage={isTried && !isPin(wish.pin) ? t('setup.pinShort') : undefined}
      />
      <div role="status" className="hf-stack">
        {act.isBusy && <p>{t('setup.progress', { n: ready, total: wish.places })}</p>}
        {act.problem !== null && <Banner status="warn">{t(`setup.${trouble}`)}</Banner>}
      </div>
      <div className="hf-actions">
        <Button
          variant="primary"
          type="submit"
          isPending={act.isBusy}
          isDisabled={!isOnline}
          reason={isOnline ? undefined : t('setup.offline')}
        >
          {t('setup.do')}
        </Button>
      </div>
    </Form>
  )
}
