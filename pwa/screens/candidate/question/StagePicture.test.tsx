import 'fake-indexeddb/auto'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Pack } from '#shared/views/pack.ts'
import type { VisitRow } from '../../../features/capture/capture-db.ts'
import { loadNamespace, startLanguage } from '../../../i18n/i18n.ts'
import { InterviewContext, type InterviewData } from '../interview-data.ts'
import { StagePicture } from './StagePicture.tsx'

const ADA = { firstName: 'ada', lastName: 'Harbour', jobTitle: 'Head of pilots' }
type Own = NonNullable<VisitRow['ownPicture']>

// the page whose direction and language it sets
beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  await startLanguage('en')
  await loadNamespace('device')
})

const shown = (pack: Pick<Pack, 'interviewer' | 'displayLayout'>, ownPicture?: Own): string => {
  const data = { pack, visit: { interviewId: 'i1', ownPicture } } as unknown as InterviewData // has the fields that a stage reads
  return renderToStaticMarkup(
    <InterviewContext value={data}>
      <StagePicture stream={null} label="Your own picture" level={null} />
    </InterviewContext>,
  )
}
const layoutOf = (html: string): string | undefined => /data-layout="([\w-]+)"/.exec(html)?.[1]

describe('the stage', () => {
  it('R006 has no block for an interviewer when the job names nobody, whatever the layout', () => {
    const alone = shown({})
    expect(alone).toContain('hf-live')
    expect(alone).not.toMatch(/figure|button|data-layout/)
    expect(shown({ displayLayout: 'picture-in-picture' })).toBe(alone)
  })

  it('R006 S057 has name, job title and initials of the interviewer', () => {
    const html = shown({ interviewer: ADA, displayLayout: 'side-by-side' })
    expect(html).toMatch(/aria-label="Interviewer".*>AH<.*>ada Harbour<.*>Head of pilots</)
    expect(shown({ interviewer: { ...ADA, lastName: '', jobTitle: '' } })).toMatch(/>A<.*>ada<\/bdi><\/figcaption>/)
  })

  it('R124 is side by side or picture in picture, and side by side in packs of before', () => {
    expect(layoutOf(shown({ interviewer: ADA, displayLayout: 'side-by-side' }))).toBe('side-by-side')
    expect(layoutOf(shown({ interviewer: ADA, displayLayout: 'picture-in-picture' }))).toBe('picture-in-picture')
    expect(layoutOf(shown({ interviewer: ADA }))).toBe('side-by-side')
  })

  it('S057 keeps the own picture in the corner it was moved to, and can be moved only where it lies over the other', () => {
    const html = shown({ interviewer: ADA, displayLayout: 'picture-in-picture' }, { corner: 'top-left', isHidden: false })
    expect(html).toMatch(/data-corner="top-left".*hf-live.*Move my picture.*Hide me/)
    expect(shown({ interviewer: ADA, displayLayout: 'side-by-side' })).not.toContain('Move my picture')
  })

  it.each(['side-by-side', 'picture-in-picture'] as const)('S057 hides the own picture %s until it is wanted again', (displayLayout) => {
    const html = shown({ interviewer: ADA, displayLayout }, { corner: 'top-left', isHidden: true })
    expect(html).not.toMatch(/hf-live|Move my picture|Hide me/)
    expect(html).toMatch(/Show me.*You do not see yourself\. The recording is the same\./)
  })
})
