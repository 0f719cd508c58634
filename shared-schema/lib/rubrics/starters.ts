import { communication } from './starters/communication.ts'
import { customerFocus } from './starters/customer-focus.ts'
import { learningAgility } from './starters/learning-agility.ts'
import { planning } from './starters/planning.ts'
import { problemSolving } from './starters/problem-solving.ts'
import type { StarterRubric } from './starters/starter.ts'
import { teamwork } from './starters/teamwork.ts'

/** Rubrics to begin with, one for each of six competencies. */
export const STARTER_RUBRICS: readonly StarterRubric[] = [customerFocus, teamwork, problemSolving, planning, learningAgility, communication]
