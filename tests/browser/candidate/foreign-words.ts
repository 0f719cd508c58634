/** Runs in the page: words in Latin letters that people see or hear there and that are none of `own`, and the direction of the page. Codes are no words. */
export function foreignWords(own: readonly string[]): { dir: string; words: string[] } {
  const spoken = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt], [aria-valuetext], [aria-roledescription]')]
    .filter((element) => element.checkVisibility())
    .flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext', 'aria-roledescription'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
    )
  const codes = [...document.querySelectorAll('bdi.hf-tabular, code, [lang="en"]')].map(({ textContent }) => textContent ?? '')
  let text = [document.title, document.body.innerText, ...spoken].join('\n')
  for (const word of [...own, ...codes]) if (word !== '') text = text.replaceAll(word, ' ')
  return { dir: getComputedStyle(document.documentElement).direction, words: [...new Set(text.match(/[A-Za-z]{2,}/g) ?? [])] }
}
