import english from './english.json' with { type: 'json' }
import cantonese from './cantonese.json' with { type: 'json' }
import mandarin from './mandarin.json' with { type: 'json' }
import thai from './thai.json' with { type: 'json' }
import japanese from './japanese.json' with { type: 'json' }
import indonesian from './indonesian.json' with { type: 'json' }
import malay from './malay.json' with { type: 'json' }
import vietnamese from './vietnamese.json' with { type: 'json' }
import khmer from './khmer.json' with { type: 'json' }
import german from './german.json' with { type: 'json' }
import french from './french.json' with { type: 'json' }
import korean from './korean.json' with { type: 'json' }
import tagalog from './tagalog.json' with { type: 'json' }
import arabic from './arabic.json' with { type: 'json' }
import spanish from './spanish.json' with { type: 'json' }
import portuguese from './portuguese.json' with { type: 'json' }
import hindi from './hindi.json' with { type: 'json' }
import italian from './italian.json' with { type: 'json' }
import polish from './polish.json' with { type: 'json' }
import turkish from './turkish.json' with { type: 'json' }

/** Practice in each interview language: three questions for the camera, one with choices, one to write (S053). */
const TEXTS: Readonly<Record<string, PracticeText>> = {
  english,
  cantonese,
  mandarin,
  thai,
  japanese,
  indonesian,
  malay,
  vietnamese,
  khmer,
  german,
  french,
  korean,
  tagalog,
  arabic,
  spanish,
  portuguese,
  hindi,
  italian,
  polish,
  turkish,
}

/** Practice in these languages, as a pack holds it; a device draws one of the three questions. */
export const practicesIn = (languages: readonly string[]): Record<string, Practices> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = Object.hasOwn(TEXTS, language) ? TEXTS[language] : undefined
      return text ? [[language, practicesOf(text)]] : []
    }),
  )

const practicesOf = ({ video, choice, choices, short }: PracticeText): Practices => ({
  video,
  choice: { text: choice, choices: choices.map((text, index) => ({ id: `p${index + 1}`, text })) },
  short,
})

interface PracticeText {
  video: string[]
  choice: string
  choices: string[]
  short: string
}

export interface Practices {
  video: string[]
  choice: { text: string; choices: { id: string; text: string }[] }
  short: string
}
