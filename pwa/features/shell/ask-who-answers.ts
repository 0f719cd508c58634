import { call, InterceptedError, OfflineError } from '../../api/client.ts'

/** Asks the server something small. Once it answers by itself, everything that waits for a connection goes on as after an outage. */
export async function askWhoAnswers(): Promise<void> {
  const isThrough = await call('session', 'links', {}, { token: null }).then(
    () => true,
    // the answer of a proxy without a server, or none, tells nothing about the network's sign-in
    (error: unknown) => !(error instanceof InterceptedError) && !(error instanceof OfflineError),
  )
  if (isThrough) dispatchEvent(new Event('online'))
}
