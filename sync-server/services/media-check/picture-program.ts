import { answerOnce } from '../foreign-files/answer-once.ts'
import { openPicture } from '../foreign-files/open-picture.ts'

const MOST_PIXELS = 50_000_000
/** Of a grey picture of 8 bits. */
const WHITE = 255
// a single point has no spread
const percent = (value: number): number => (Number.isFinite(value) ? Math.round((value / WHITE) * 100) : 0)

/** Measures one grey channel: colour, and so skin, tells nothing here. */
answerOnce(async ({ bytes }) => {
  const picture = openPicture(bytes, { mostPixels: MOST_PIXELS })
  if (!picture) throw new Error('no picture')
  const { width, height } = await picture.metadata()
  const { channels } = await picture.flatten().greyscale().toColourspace('b-w').stats()
  const [grey] = channels
  return { width, height, brightness: percent(grey?.mean ?? 0), contrast: percent(grey?.stdev ?? 0) }
})
