import { MediaCauseWords } from './MediaCauseWords.tsx'
import { PermissionSteps } from './PermissionSteps.tsx'
import type { MediaFault } from '../../../features/recorder/use-media.ts'

/** The reason a device is not ours, and, where the browser keeps it back, the steps that give it. `devices`: those that were asked for; `again`: the button that asks once more. */
export function MediaHelp({ fault: { code, why }, devices, again }: MediaHelpProps): React.JSX.Element {
  return (
    <>
      <p>
        <MediaCauseWords device={code === 16 ? 'microphone' : 'camera'} why={why} />
      </p>
      {(why === 'person' || why === 'dismissed') && <PermissionSteps devices={devices} again={again} />}
    </>
  )
}

interface MediaHelpProps {
  fault: MediaFault
  devices: 'both' | 'microphone'
  again: string
}
