import * as z from 'zod'
import { visibleText } from '../../primitives/fields.ts'
import { MAX_COMPETENCIES } from './competency-names.ts'
import { isTopic, SUB_TYPES, TOPIC_TYPES } from './topics.ts'

export const TopicType = z.enum(TOPIC_TYPES)
export const SubType = z.enum(SUB_TYPES)

/** Says of a sub-type that its type does not have it (R106). */
const FOREIGN = { error: 'is no sub-type of this type' }

export const QuestionTopic = z.object({ type: TopicType, subType: SubType.optional() }).refine(isTopic, { ...FOREIGN, path: ['subType'] })

/** Names of competencies; lists made for a coupon have names of their own. */
export const Competencies = z
  .array(visibleText(100))
  .max(MAX_COMPETENCIES)
  .refine((names) => new Set(names).size === names.length, { error: 'a name occurs twice' })

/** Type and sub-type as calls spell them: a sub-type without its type, or under another, is an error. */
export const TOPIC_WIRE = { type: TopicType.optional(), sub_type: SubType.optional() }
export const isWireTopic = ({ type, sub_type: subType }: z.infer<z.ZodObject<typeof TOPIC_WIRE>>): boolean =>
  subType === undefined || (type !== undefined && isTopic({ type, subType }))
export const TOPIC_PROBLEM = { ...FOREIGN, path: ['sub_type'] }
