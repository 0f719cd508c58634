import { describe, expect, it } from 'vitest'
import type { JobSetting } from '../../entities/job-setting.ts'
import { refusedFields } from '../refused-fields.ts'
import { layoutFileOf, layoutProblems } from './layout-limits.ts'

const GID = 'g1'
const file = (folder: string, ending: string, gid = GID): string => `${folder}/${gid}/01k9sample0000000000000img.${ending}`
const refused = (body: Readonly<Record<string, unknown>>, col: 'jobSettings' | 'jobs' = 'jobSettings'): string[] =>
  refusedFields({ col, gid: GID, body }, Object.keys(body))
const everyOf = (field: string, values: readonly unknown[]): unknown[] => values.filter((value) => refused({ [field]: value }).length > 0)

describe('what a device may push of a layout', () => {
  it('R259 R260 X50 takes websites with a scheme of the web, or hosts with a dot', () => {
    const right = ['', 'https://a.example/x?y=1', 'http://intranet', 'acme.example', 'acme.example:8080/jobs', 'http://acme.example']
    const wrong = ['acme', 'a b.example', 'javascript:alert(1)', 'data:,x', 'acme.', '.example']
    for (const field of ['companyWebsite', 'customLogoutUrl']) {
      expect(everyOf(field, right)).toEqual([])
      expect(everyOf(field, wrong)).toEqual(wrong)
    }
  })

  it('R256 R257 R258 X51 takes colours as they are typed', () => {
    const right = ['#abc', '#A1B2C3', 'rgb(1,2,3)', 'rgba(1,2,3,0.5)', 'hsl(120,50%,50%)', 'hsla(120,50%,50%,0.3)']
    const wrong = ['#abcd', '#ggg', 'abc', 'rgb(1,2)', 'rgb(300,0,0)', 'hsl(120,50,50)', '']
    expect([everyOf('colorScheme', right), everyOf('colorScheme', wrong)]).toEqual([[], wrong])
  })

  it('R093 X03 X05 holds the arrangement and the minutes', () => {
    expect(everyOf('layoutType', ['1', '2', '3', ''])).toEqual(['3', ''])
    expect(everyOf('questionLengthMin', [0.4, 0.5, 2, 15, 15.5])).toEqual([0.4, 15.5])
    expect(everyOf('preparationMin', [0, 10, 10.5])).toEqual([10.5])
    expect(everyOf('companyMessage', ['x'.repeat(2000), 'x'.repeat(2001)])).toEqual(['x'.repeat(2001)])
  })

  it('R092 knows the twenty languages, variants with a region and the drawn figures', () => {
    expect(everyOf('interviewLanguages', [['thai', 'english'], [], ['klingon']])).toEqual([['klingon']])
    expect(everyOf('interviewLanguageVariant', ['', 'en-GB', 'yue-HK', 'english', 'en_GB'])).toEqual(['english', 'en_GB'])
    for (const field of ['avatar', 'virtualAvatar']) expect(everyOf(field, ['', 'dune', 'toString'])).toEqual(['toString'])
  })

  it('R291 names files of the own group and of the right kind only', () => {
    const right = {
      companyLogo: file('company_logos', 'png'),
      companyVideo: file('company_videos', 'mp4'),
      interviewerImage: file('interviewer_images', 'webp'),
      outroVideo: file('outro_videos', 'webm'),
    }
    expect(refused(right)).toEqual([])
    expect(refused({ companyLogo: '', companyVideo: '', interviewerImage: '', outroVideo: '' })).toEqual([])
    const other = {
      companyLogo: file('company_logos', 'png', 'g2'),
      companyVideo: file('company_logos', 'png'),
      interviewerImage: 'resumes/x.pdf',
      outroVideo: 'https://a.example/x.mp4',
    }
    expect(refused(other)).toEqual(Object.keys(other))
    expect(layoutFileOf(other, 'companyLogo', GID)).toBe('')
    expect(layoutFileOf(right, 'companyLogo', GID)).toBe(right.companyLogo)
  })

  it('holds the level of a job to the five, and looks at what is sent alone', () => {
    expect(['', 'junior', 'director', 'Senior', 'boss'].filter((level) => refused({ level }, 'jobs').length > 0)).toEqual([
      'Senior',
      'boss',
    ])
    expect(refusedFields({ col: 'jobs', gid: GID, body: { level: 'boss', name: 'A' } }, ['name'])).toEqual([])
  })
})

it('R097 R098 tells a switch without what it needs', () => {
  const problems = (layout: Partial<JobSetting>) => layoutProblems(layout)
  expect(problems({})).toEqual([])
  expect(problems({ customLogoutRedirect: true })).toEqual(['logoutUrl'])
  expect(problems({ customLogoutRedirect: true, customLogoutUrl: 'javascript:alert(1)' })).toEqual(['logoutUrl'])
  expect(problems({ customLogoutRedirect: true, customLogoutUrl: 'acme.example/bye' })).toEqual([])
  expect(problems({ outroVideoEnabled: true, useVirtualAvatar: true })).toEqual(['outroVideo', 'figure'])
  expect(problems({ outroVideoEnabled: true, outroVideo: 'x', useVirtualAvatar: true, virtualAvatar: 'dune' })).toEqual([])
})
