import type { Draft, DraftReply, DraftRequest } from './draft-engine.ts'
import { englishSentences } from './english-sentences.ts'
import { FRAMES } from './frames.ts'
import { isOfLanguage } from './language-check.ts'
import { paragraphsOf } from './paragraphs.ts'
import { sentencesByFrequency, type FoundSentence } from './sentences.ts'

/** Signs of the text that are read; what stands behind them is left out, so that a book takes no longer. */
const MOST_SIGNS = 400_000
/** Choices beside the right one; with fewer than two the gap would be filled by chance. */
const MOST_WRONG = 3
const LEAST_WRONG = 2

/** Drafts questions of the sentences that say most, in the order of the text. The same text and request give the same drafts. */
export function draftQuestions(text: string, { kind, count, language }: DraftRequest): DraftReply {
  const frames = FRAMES[language]
  if (!frames || !isOfLanguage(text, language)) return { problem: 'language' }
  const paragraphs = paragraphsOf(text.slice(0, MOST_SIGNS))
  const found = language === 'english' ? englishSentences(paragraphs) : sentencesByFrequency(paragraphs, language)
  const drafts = pick(found, count).flatMap((sentence, n): Draft[] => {
    const none = { evidence: sentence.text, choices: [], answers: [], modelAnswer: '' }
    const filled = (frame: string): string => frame.replace('{}', () => sentence.shown)
    if (kind === 'video') return [{ ...none, question: filled(frames.video[n % frames.video.length] ?? '') }]
    if (kind === 'short') return [{ ...none, question: filled(frames.short), modelAnswer: sentence.text }]
    return gapOf(sentence, { found, frame: frames.choice, n })
  })
  return drafts.length > 0 ? { drafts } : { problem: 'nothing' }
}

/** The best sentences with a term each that no other has, as they follow in the text. */
function pick(found: readonly FoundSentence[], count: number): FoundSentence[] {
  const terms = new Set<string>()
  const best = found
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .filter(({ term }) => !terms.has(term.toLowerCase()) && terms.add(term.toLowerCase()))
  return best.slice(0, count).toSorted((a, b) => a.at - b.at)
}

/** The sentence with a gap in the place of its term, and terms of other sentences as wrong choices. */
function gapOf(sentence: FoundSentence, { found, frame, n }: { found: readonly FoundSentence[]; frame: string; n: number }): Draft[] {
  const { term, shown, text } = sentence
  const inText = text.toLowerCase()
  const wrong = [...new Map(found.map((other) => [other.shown.toLowerCase(), other.shown])).values()]
    .filter((other) => !inText.includes(other.toLowerCase()) && !other.toLowerCase().includes(term.toLowerCase()))
    .toSorted((a, b) => distance(a, term) - distance(b, term))
    .slice(0, MOST_WRONG)
  if (wrong.length < LEAST_WRONG) return []
  // the right choice stands somewhere else in each question
  const place = n % (wrong.length + 1)
  const choices = [...wrong.slice(0, place), shown, ...wrong.slice(place)]
  const gap = text.replace(term, () => '____')
  return [{ question: `${frame}\n${gap}`, evidence: text, choices, answers: [shown], modelAnswer: '' }]
}

/** Choices of the same number of words and about the same length betray nothing by their look. */
const distance = (a: string, b: string): number => Math.abs(a.split(' ').length - b.split(' ').length) * 10 + Math.abs(a.length - b.length)
