import type { Page } from 'playwright-core'
import { UPLOAD_CHANNEL } from '#worker/upload/worker/worker-messages.ts'

/** Holds the lock of the upload as another tab, and answers requests for it. */
export const holdUpload = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    async ([lock, channelName]) => {
      const channel = new BroadcastChannel(channelName)
      channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string; name: string }>) => {
        if (data.kind === 'isAnybodyThere') channel.postMessage({ kind: 'here', name: data.name })
      })
      await new Promise<void>((resolve) => {
        void navigator.locks.request(lock, () => {
          resolve()
          return new Promise(() => undefined)
        })
      })
    },
    [name, UPLOAD_CHANNEL] as const,
  )
