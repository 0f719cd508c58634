import type { RuleName } from '../../primitives/define-entity.ts'
import { accessAsked, accessDecided, extensionAnswered, extensionAsked } from './access.ts'
import { assignment } from './assignment.ts'
import { untilFinal, untilSealed } from './closed.ts'
import { firstDecision } from './first-decision.ts'
import { keepFormer } from './former-text.ts'
import { beforeInvitations, byOwnerForGood, whenQuiet } from './job-switches.ts'
import { laterArrival } from './later-arrival.ts'
import { notBeforeStart } from './not-before-start.ts'
import { sharedNotes } from './notes.ts'
import { onceAnswered } from './once-answered.ts'
import { ownReplaced } from './own-replaced.ts'
import { onceShared, toQuestion } from './result-question.ts'
import type { FieldRule } from './rule.ts'
import { tagSet } from './tags.ts'
import { testProgress } from './test-progress.ts'

/** Functions behind the names in the entities' `rules`. */
export const RULES: Readonly<Record<RuleName, FieldRule>> = {
  laterArrival,
  firstDecision,
  assignment,
  keepFormer,
  tagSet,
  sharedNotes,
  untilFinal,
  untilSealed,
  beforeInvitations,
  byOwnerForGood,
  notBeforeStart,
  onceAnswered,
  testProgress,
  ownReplaced,
  whenQuiet,
  onceShared,
  toQuestion,
  accessAsked,
  accessDecided,
  extensionAsked,
  extensionAnswered,
}
