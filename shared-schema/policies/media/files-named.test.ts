import { expect, it } from 'vitest'
import type { Pack } from '../../views/pack.ts'
import { fileIn, filesNamed } from './files-named.ts'

const NOTHING = { companyLogo: '', companyVideo: '', outroVideo: '', interviewerImage: '' }
// as much of a pack as is looked at
const packOf = (media: object, files: string[]): Pick<Pack, 'media' | 'questions'> =>
  ({ media: { ...NOTHING, ...media }, questions: files.map((name) => ({ ...(name && { file: { name, captions: {} } }) })) }) as never

it('names each file of a pack once, pictures and questions before the videos of the company', () => {
  const pack = packOf({ companyVideo: 'company_videos/g/v.webm', companyLogo: 'company_logos/g/l.png' }, [
    'question_files/g/q.mp4',
    '',
    'question_files/g/q.mp4',
  ])
  expect(filesNamed(pack)).toEqual([
    { of: 'logo', name: 'company_logos/g/l.png' },
    { of: 'question', name: 'question_files/g/q.mp4' },
    { of: 'companyVideo', name: 'company_videos/g/v.webm' },
  ])
  expect(filesNamed({ questions: [] })).toEqual([])
  expect(fileIn('company_videos/g/v.webm')).toBe('company_videos-v.webm')
})
