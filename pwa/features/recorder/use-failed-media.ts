import { useEffect, useEffectEvent } from 'react'
import type { TakeView } from './take-machine.ts'
import type { Media } from './use-media.ts'

/** A take that did not begin for want of a device: the browser is asked for it once more, so that the screen can say which one is missing. */
export function useFailedMedia(view: TakeView, { retry }: Media): void {
  const isLost = view.phase === 'failed' && view.cause !== 'storage' && view.cause !== 'elsewhere'
  const ask = useEffectEvent(() => retry())
  useEffect(() => {
    if (isLost) ask()
  }, [isLost])
}
