import type { Page, Request } from 'playwright-core'
import { sample } from '#shared/lib/sample.ts'
import type { CandidateApp } from '../candidate/candidate-fixture.ts'
import { RECORDING, RECORDING_NAME } from './delivered-fixture.ts'

/** The id of the upload of a recording, as the store gave it; none before it has begun. */
export const uploadOf = async ({ app }: Pick<CandidateApp, 'app'>, interviewId: string): Promise<string | undefined> =>
  (await app.deps.models.uploads.findOne({ gid: sample.gid, interviewId, kind: RECORDING }).lean())?.uploadId

/** True for calls about the upload of the recording itself, not of voice and picture that go before it. */
export async function isOfRecording(served: Pick<CandidateApp, 'app'>, interviewId: string, request: Request): Promise<boolean> {
  const uploadId = await uploadOf(served, interviewId)
  return uploadId !== undefined && (request.postData()?.includes(uploadId) ?? false)
}

/** Notes the requests of this page for the recording as they end: `part 200` for a whole part and the status of its answer, `piece lost` for a piece without one. */
export function noteSent(page: Page, interviewId: string): readonly string[] {
  const sent: string[] = []
  const note = (request: Request, end: number | 'lost'): void => {
    const url = request.url()
    if (request.method() !== 'PUT' || !url.includes(`/${RECORDING_NAME}${interviewId}`)) return
    sent.push(`${url.includes('/pieces/') ? 'piece' : 'part'} ${end}`)
  }
  page.on('response', (response) => note(response.request(), response.status()))
  page.on('requestfailed', (request) => note(request, 'lost'))
  return sent
}

/**
 * Refuses pieces until `isOver`, so that parts travel whole (ADR 0055), and side tracks, because a few kilobytes may make a connection look
 * slow, and then a part waits.
 */
export const sendWhole = (page: Page, isOver: () => boolean): Promise<unknown> =>
  page.route(/\/api\/(pieces\/open_part|s3\/generate_upload_id)$/, async (route) => {
    const isPiece = route.request().url().endsWith('open_part')
    if (isOver() || (!isPiece && route.request().postData()?.includes(RECORDING_NAME))) return await route.continue()
    await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { error_code: 9, message: 'no room' } })
  })
