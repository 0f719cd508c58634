import { Suspense } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { RoomActions } from './RoomActions.tsx'
import type { Room } from './use-room.ts'

/** Before a recording on a device that is nearly full: that the picture will be smaller, and what can be done about the room. */
export function RoomNotice({ room }: { room: Room }): React.JSX.Element | null {
  if (!room.isLowered && room.problem === undefined) return null
  return (
    <div role="status" className="hf-stack">
      {/* its words are no part of what a link opens with */}
      <Suspense fallback={null}>
        {room.isLowered && <Lowered />}
        <RoomActions />
      </Suspense>
    </div>
  )
}

function Lowered(): React.JSX.Element {
  const t = useT('trouble')
  return <Banner status="info">{t('room.lowered')}</Banner>
}
