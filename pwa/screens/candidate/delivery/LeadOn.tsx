import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { changeVisit } from '../../../features/capture/visits.ts'
import { syncStateAtom } from '../../../features/session/database.ts'
import { useT } from '../../../i18n/use-t.ts'
import { kioskModeAtom } from '../../../lib/kiosk-mode.ts'
import { useIsOnline } from '../../../network/use-is-online.ts'
import { useInterview } from '../interview-data.ts'
import { LEAD_ON_MS, mayLeadOn, safePage, secondsLeft } from './lead-on.ts'

interface LeadOnProps {
  /** page that the employer chose */
  url: string
  /** something else is being looked at, so the count stands still */
  isHeld: boolean
}

/** Leads on to the employer's page once everything is there (R097, S072): said first, with a count that can be stopped, and only once. */
export function LeadOn({ url, isHeld }: LeadOnProps): React.JSX.Element | null {
  const { visit, cv, interview } = useInterview()
  const isKiosk = useAtomValue(kioskModeAtom) !== null
  const page = safePage(url)
  const [isOver, setOver] = useState(visit.ledOn === true)
  const unsent = useAtomValue(syncStateAtom)?.unsent ?? null
  const isOnline = useIsOnline()
  if (page === null || isKiosk || isOver || interview.finishedAt === undefined) return null
  const isPhotoHere = visit.photoTaken === true && interview.identityPhoto === undefined
  const runs = mayLeadOn({ unsent, isOnline, isHeld: isHeld || isPhotoHere, cv })
  return <Count page={page} runs={runs} onEnd={() => setOver(true)} />
}

function Count({ page, runs, onEnd }: { page: URL; runs: boolean; onEnd: () => void }): React.JSX.Element {
  const t = useT('leaving')
  const { pack } = useInterview()
  const { id } = pack.interview
  const [leftMs, setLeftMs] = useState(LEAD_ON_MS)
  const n = secondsLeft(leftMs)
  const of = { company: pack.company.name, host: page.host }
  const isUp = n === 0
  useEffect(() => {
    if (!runs) return
    let last = Date.now()
    const timer = setInterval(() => {
      const now = Date.now()
      const passed = document.visibilityState === 'visible' ? now - last : 0
      last = now
      setLeftMs((left) => left - passed)
    }, 1000)
    return () => clearInterval(timer)
  }, [runs])
  const go = (): void => void leadOn(id, page).finally(onEnd)
  const goByItself = useEffectEvent(go)
  useEffect(() => {
    if (isUp) goByItself()
  }, [isUp])
  // a full device asks again the next time
  const stay = (): void => void noteLed(id).finally(onEnd)
  return (
    <div className="hf-stack">
      <p>{runs ? t('count', { ...of, n }) : t('waits', of)}</p>
      {/* said once, not with every second */}
      <p className="hf-visually-hidden" role="status">
        {runs ? t('said', { company: of.company, n: LEAD_ON_MS / 1000 }) : ''}
      </p>
      <div className="hf-actions">
        <Button onPress={stay}>{t('stay')}</Button>
        <Button variant="quiet" onPress={go}>
          {t('go')}
        </Button>
      </div>
    </div>
  )
}

/** Leaves for the page. A device that cannot note it stays, or it would be led away at each visit. */
async function leadOn(interviewId: string, page: URL): Promise<void> {
  if (await noteLed(interviewId)) location.assign(page.href)
}

/** Notes that nobody is to be led on from here any more; false where there is no room for it. */
const noteLed = (interviewId: string): Promise<boolean> =>
  changeVisit(interviewId, { ledOn: true }).then(
    () => true,
    () => false,
  )
