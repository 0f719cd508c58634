import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { endKiosk } from '../../features/kiosk/end-kiosk.ts'
import { kioskDb } from '../../features/kiosk/kiosk-db.ts'
import { sendPorts } from '../../features/kiosk/send-here.ts'
import { sendPlaces, type SentPlaces } from '../../features/kiosk/send-places.ts'
import { TypeToConfirm } from '../../features/sync-status/TypeToConfirm.tsx'
import { useAct } from '../../features/trouble/use-act.ts'
import { useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { PlacesTable } from './PlacesTable.tsx'

/** Every place, without a name; sending, and the end. */
export function PlacesPanel({ privateKey }: { privateKey: CryptoKey }): React.JSX.Element {
  const t = useT('kiosk')
  const isOnline = useIsOnline()
  const act = useAct()
  const [result, setResult] = useState<SentPlaces | null>(null)
  const [isEnding, setEnding] = useState(false)
  const places = useLiveQuery(readPlaces, { isNeeded: true })
  if (!places) return <Skeleton lines={6} />
  const waiting = places.filter(({ state }) => state === 'sealed' || state === 'sending').length
  const send = (): void => void act.run(async () => setResult(await sendPlaces(privateKey, sendPorts)))
  const reason = !isOnline ? t('sendOffline') : waiting === 0 ? t('nothing') : undefined
  return (
    <>
      <PlacesTable places={places} />
      <div role="status" className="hf-stack">
        {result && result.sent.length > 0 && <Banner status="ok">{t('sent', { n: result.sent.length })}</Banner>}
        {result && result.failed.length > 0 && <Failed failed={result.failed} />}
        {act.problem !== null && <Banner status="warn">{t('failed', { n: waiting })}</Banner>}
      </div>
      <div className="hf-actions">
        <Button variant="quiet" icon="trash" isDisabled={act.isBusy} onPress={() => setEnding(true)}>
          {t('end')}
        </Button>
        <Button variant="primary" isPending={act.isBusy} isDisabled={reason !== undefined} reason={reason} onPress={send}>
          {t('send')}
        </Button>
      </div>
      {isEnding && (
        <TypeToConfirm title={t('endTitle')} onCancel={() => setEnding(false)} onConfirm={() => void act.run(endKiosk)}>
          <p>{t('endText', { n: waiting })}</p>
        </TypeToConfirm>
      )}
    </>
  )
}

/** The places that were not sent, with what helps for each reason. */
function Failed({ failed }: Pick<SentPlaces, 'failed'>): React.JSX.Element {
  const t = useT('kiosk')
  const reasons = [...new Set(failed.map(({ why }) => why))]
  return (
    <Banner status="warn">
      <p>{t('failed', { n: failed.length })}</p>
      {reasons.map((why) => (
        <p key={why}>{t(`why.${why}`)}</p>
      ))}
    </Banner>
  )
}

const readPlaces = () => kioskDb.places.orderBy('n').toArray()
