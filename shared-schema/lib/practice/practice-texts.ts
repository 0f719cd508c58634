import texts from './practice-texts.json' with { type: 'json' }

/** Practice in each interview language: three questions for the camera, one with choices, one to write (S053). */
const TEXTS: Readonly<Record<string, PracticeText>> = texts

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
