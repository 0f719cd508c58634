import { MakeRoom } from '../../../features/trouble/MakeRoom.tsx'
import { OwnDataBudget } from './OwnDataBudget.tsx'

/** Actions of a candidate on a full device: make room, or record less. */
export const RoomActions = (): React.JSX.Element => (
  <div className="hf-actions">
    <MakeRoom />
    <OwnDataBudget />
  </div>
)
