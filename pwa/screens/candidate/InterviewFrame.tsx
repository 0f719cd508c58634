import { Navigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { UnderTitle } from '../../components/under-title.ts'
import { onPack, readPack, type StoredPack } from '../../features/interview-pack/pack-store.ts'
import { applyCompanyColour } from '../../styles/company-colour.ts'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { startDelivery } from '../../features/delivery/delivery.ts'
import { useLeavingReminder } from '../../features/delivery/use-leaving-reminder.ts'
import { saveReturnPath } from '../../features/session/return-path.ts'
import { useSession } from '../../features/session/session.ts'
import { kioskModeAtom } from '../../lib/kiosk-mode.ts'
import { loadNamespace } from '../../i18n/i18n.ts'
import { WithDatabase } from '../../features/session/WithDatabase.tsx'
import { LazyWrongRole } from '../../features/shell/lazy.tsx'
import { PackNote, PackRenewal } from './before/PackNote.tsx'
import { DeadlineNote } from './DeadlineNote.tsx'
import { enter } from './enter.ts'

/** Fetched on the tablet of an event only. */
const KioskFrame = lazy<ComponentType<{ interviewId: string; children: ReactNode }>>(async () => {
  const [module] = await Promise.all([import('./kiosk/KioskFrame.tsx'), loadNamespace('kiosk')])
  return { default: module.KioskFrame }
})

/** Fetched after the page itself. */
const FrameMedia = lazy<ComponentType<{ interviewId: string }>>(async () => {
  const { FrameMedia: default_ } = await import('../../features/pack-media/FrameMedia.tsx')
  return { default: default_ }
})

/** Round every page of one interview: its own session, takes of a page that died given back, and sending under way. Needs no connection. */
export function InterviewFrame({ interviewId, children }: { interviewId: string; children: ReactNode }): React.JSX.Element {
  const state = useEntered(interviewId)
  const role = useSession()?.actor.role
  const isKiosk = useAtomValue(kioskModeAtom) !== null
  useLeavingReminder(interviewId)
  useCompanyColour(interviewId)
  if (state === 'entering') return <Skeleton lines={6} />
  if (state === 'unknown') return role !== undefined && role !== 'jobseeker' ? <LazyWrongRole area="jobseeker" /> : <ToSignIn />
  return (
    <WithDatabase>
      {isKiosk ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <KioskFrame interviewId={interviewId}>{children}</KioskFrame>
        </Suspense>
      ) : (
        <>
          <PackRenewal interviewId={interviewId} />
          <Suspense fallback={null}>
            <FrameMedia interviewId={interviewId} />
          </Suspense>
          <UnderTitle
            value={
              <>
                <DeadlineNote interviewId={interviewId} />
                <PackNote interviewId={interviewId} />
              </>
            }
          >
            {children}
          </UnderTitle>
        </>
      )}
    </WithDatabase>
  )
}

/** The colour of the company on every page of its interview, dialogs too; until the pack is here, that of the link page stays. */
function useCompanyColour(interviewId: string): void {
  useEffect(() => {
    let isCurrent = true
    const apply = (stored: StoredPack | null): void => {
      if (isCurrent && stored?.pack.interview.id === interviewId) applyCompanyColour(stored.pack.company.colorScheme)
    }
    // storage that does not answer has a screen of its own
    readPack(interviewId).then(apply, () => undefined)
    // on a second device no link page was seen, and the pack comes while this page is open
    const stop = onPack(apply)
    return () => {
      isCurrent = false
      stop()
    }
  }, [interviewId])
}

/** Signing in leads back to this page. */
function ToSignIn(): React.JSX.Element {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => void saveReturnPath(location.pathname + location.search).then(() => setSaved(true)), [])
  return isSaved ? <Navigate to="/candidate" replace /> : <Skeleton lines={6} />
}

function useEntered(interviewId: string): 'entering' | 'entered' | 'unknown' {
  const [state, setState] = useState<{ of: string; is: 'entered' | 'unknown' } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const tell = (isEntered: boolean): void => {
      if (isCurrent) setState({ of: interviewId, is: isEntered ? 'entered' : 'unknown' })
    }
    enter(interviewId, { nowMs: Date.now(), startDelivery }).then(tell, () => tell(false))
    return () => {
      isCurrent = false
    }
  }, [interviewId])
  return state?.of === interviewId ? state.is : 'entering'
}
