import { MakeRoom } from '../../../features/trouble/MakeRoom.tsx'
import { OwnDataBudget } from './OwnDataBudget.tsx'

/** What a candidate can do on a device that is full: make room, or record less. */
export const RoomActions = (): React.JSX.Element => (
  <div className="hf-actions">
    <MakeRoom />
    <OwnDataBudget />
  </div>
)
