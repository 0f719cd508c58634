import { useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { Page } from '../../../components/Page.tsx'
import { useLiveQuery } from '../../../db/use-live-query.ts'
import { handOver } from '../../../features/kiosk/leave-place.ts'
import { kioskDb } from '../../../features/kiosk/kiosk-db.ts'
import { useAct, type Act } from '../../../features/trouble/use-act.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useIdle } from './use-idle.ts'

/** Round the pages of an interview on a kiosk: the way out, the count-down of a tablet that was left, and the card instead of the delivery. */
export function KioskFrame({ interviewId, children }: { interviewId: string; children: ReactNode }): React.JSX.Element {
  const t = useT('kiosk')
  const act = useAct()
  const leave = (): void => void act.run(handOver)
  const secondsLeft = useIdle(leave)
  const isOver = useRouterState({ select: ({ location }) => /\/(delivery|done)$/.test(location.pathname) })
  return (
    <>
      <p role="status" aria-live="assertive">
        {secondsLeft === null ? '' : t('idle', { n: secondsLeft })}
      </p>
      {act.problem !== null && <Banner status="warn">{t('sealFailed')}</Banner>}
      {act.isBusy ? (
        <p role="status" className="hf-lead">
          {t('sealing')}
        </p>
      ) : isOver ? (
        <TakeHome interviewId={interviewId} act={act} onLeave={leave} />
      ) : (
        <>
          <HandOver act={act} onLeave={leave} />
          {children}
        </>
      )}
    </>
  )
}

interface LeaveProps {
  act: Act
  onLeave: () => void
}

/** The way out before the end, asked for twice: there is no way back. */
function HandOver({ act, onLeave }: LeaveProps): React.JSX.Element {
  const t = useT('kiosk')
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="hf-actions">
      <Button variant="quiet" icon="lock" isPending={act.isBusy} onPress={() => setAsked(true)}>
        {t('handOver')}
      </Button>
      {isAsked && (
        <Dialog
          title={t('handOverAsk')}
          isOpen
          onOpenChange={setAsked}
          actions={
            <>
              <Button variant="quiet" onPress={() => setAsked(false)}>
                {t('stay')}
              </Button>
              <Button
                variant="primary"
                onPress={() => {
                  setAsked(false)
                  onLeave()
                }}
              >
                {t('handOver')}
              </Button>
            </>
          }
        >
          <p>{t('handOverText')}</p>
        </Dialog>
      )}
    </div>
  )
}

/** Card with the code that the person takes home; nothing has been sent yet. */
function TakeHome({ interviewId, act, onLeave }: LeaveProps & { interviewId: string }): React.JSX.Element {
  const t = useT('kiosk')
  const code = useLiveQuery(readOpen)?.find((place) => place.interviewId === interviewId)?.code ?? ''
  return (
    <Page title={t('card')} narrow>
      <p className="hf-lead">{t('cardText')}</p>
      <p>
        {t('cardCode')}{' '}
        <strong className="hf-tabular" dir="ltr">
          {code}
        </strong>
      </p>
      <Button variant="primary" isWide isPending={act.isBusy} onPress={onLeave}>
        {t('handOver')}
      </Button>
    </Page>
  )
}

const readOpen = () => kioskDb.places.where({ state: 'open' }).toArray()
