import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { ruleParser } from '../parser/rule-parser.ts'
import { pdfOfObjects } from './cv-files.fake.ts'
import { extractCv } from './extract-cv.ts'

const LEFT = 'Amelia Hartley\namelia.hartley@example.org\n\nSkills\nPython, Excel\n\nLanguages\nEnglish (native)'
const RIGHT =
  'Work experience\nSenior Data Analyst\nNorthwind Retail Ltd\nAugust 2020 - Present\nBuilt forecasts of many products\n\nData Analyst\nHarbour Foods plc\nMarch 2018 - July 2020'

const textPicture = async (text: string, width: number): Promise<Buffer> =>
  await sharp({ text: { text, font: 'DejaVu Sans 11', dpi: 200, width, spacing: 14 } })
    .flatten({ background: 'white' })
    .negate()
    .png()
    .toBuffer()

/** Page of 1240 x 1754 dots with words at places. */
async function scan(texts: [string, number][]): Promise<Sharp> {
  const parts = await Promise.all(texts.map(async ([text, left]) => ({ input: await textPicture(text, 560), left, top: 150 })))
  return sharp({ create: { width: 1240, height: 1754, channels: 3, background: 'white' } }).composite(parts)
}

async function bodyOf(bytes: Uint8Array) {
  const words = await extractCv(bytes)
  if ('problem' in words) throw new Error(words.problem)
  return { words, body: (await ruleParser.parse(words, {})).body }
}

it('an English scan in two columns is read column by column, and its values say that they were read from a picture', async () => {
  const { words, body } = await bodyOf(await (await scan([[LEFT, 60], [RIGHT, 640]])).jpeg().toBuffer()) // prettier-ignore
  expect(words).toMatchObject({ by: 'ocr', warnings: [] })
  expect(words.confidence).toBeGreaterThan(0.8)
  expect(body.basicInfo).toMatchObject({ FullName: 'Amelia Hartley', Email: 'amelia.hartley@example.org' })
  expect(body.workExperiences).toMatchObject([
    { Title: 'Senior Data Analyst', Company: 'Northwind Retail Ltd', StartDate: '2020-08', StillActive: true },
    { Title: 'Data Analyst', Company: 'Harbour Foods plc', StartDate: '2018-03', EndDate: '2020-07' },
  ])
  expect(body.skills).toEqual(['Python', 'Excel'])
}, 90_000)

it('a scan inside of a pdf is read as its picture', async () => {
  const jpeg = await (await scan([[RIGHT, 60]])).jpeg().toBuffer() // prettier-ignore
  const image = Buffer.concat([
    Buffer.from(
      `<</Type/XObject/Subtype/Image/Width 1240/Height 1754/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>\nstream\n`,
    ),
    jpeg,
    Buffer.from('\nendstream'),
  ])
  const draw = 'q 595 0 0 842 0 0 cm /I Do Q'
  const pdf = pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${draw.length}>>\nstream\n${draw}\nendstream`,
    image,
  ])
  const { words, body } = await bodyOf(pdf)
  expect(words).toMatchObject({ by: 'ocr', pages: 1 })
  expect(body.workExperiences.map(({ Title }) => Title)).toEqual(['Senior Data Analyst', 'Data Analyst'])
}, 90_000)

it('a picture without words counts as not read', async () => {
  const { words } = await bodyOf(await sharp({ create: { width: 800, height: 800, channels: 3, background: 'white' } }).png().toBuffer()) // prettier-ignore
  expect(words).toMatchObject({ lines: [], warnings: ['unreadable'] })
}, 90_000)

it('a picture of more than 40 million dots is refused', async () => {
  const bytes = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: 'white' } }).png({ compressionLevel: 1 }).toBuffer() // prettier-ignore
  expect(await extractCv(bytes)).toEqual({ problem: 'tooLarge' })
}, 90_000)
