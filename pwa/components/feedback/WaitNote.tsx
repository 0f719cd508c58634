import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useIsSlow } from '../../lib/use-is-slow.ts'
import { Skeleton } from './Skeleton.tsx'
import './feedback.css'

interface WaitNoteProps {
  isWaiting: boolean
  /** said at once */
  text?: string
  /** changes with each sign of life */
  progress?: unknown
  /** offered once it takes long */
  children?: ReactNode
}

/** A word about an answer of the network that is waited for: `text` at once, and after three seconds that it is still tried. */
export function WaitNote({ isWaiting, text = '', progress, children }: WaitNoteProps): React.JSX.Element {
  const t = useT('common')
  const isSlow = useIsSlow(isWaiting, progress)
  return (
    <div className="hf-wait">
      <p role="status">{isSlow ? t('slow.trying') : isWaiting ? text : ''}</p>
      {isSlow && children}
    </div>
  )
}

/** Grey lines in the place of what the network is asked for, and the same word below them. */
export const Waiting = ({ lines = 6, children }: { lines?: number; children?: ReactNode }): React.JSX.Element => (
  <div className="hf-waiting">
    <Skeleton lines={lines} />
    <WaitNote isWaiting>{children}</WaitNote>
  </div>
)
