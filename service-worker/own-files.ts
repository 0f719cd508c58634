/** Rest of a response that tells whether it is a file of the app. */
type Arrived = Pick<Response, 'ok' | 'redirected' | 'headers' | 'clone'>

const PAGE = /\.html$|\/$/

/**
 * True for a file of the app, false for a page that a machine on the way put in its place with the status 200: kept under the name of a
 * script, it would be the app from then on.
 */
export async function isOwnFile(url: string, response: Arrived): Promise<boolean> {
  if (!response.ok || response.redirected) return false
  const isHtml = (response.headers.get('content-type') ?? '').includes('text/html')
  if (!PAGE.test(new URL(url).pathname)) return !isHtml
  return isHtml && (await response.clone().text()).includes('id="root"')
}
