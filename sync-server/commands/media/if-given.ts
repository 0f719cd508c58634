import { AppError } from '#shared/primitives/errors.ts'
import type { FieldsOf } from '../../sync/document-types.ts'

/**
 * Changes of an answer by what was made of its recording, as long as the answer is given. One that was recorded again meanwhile is as good as erased:
 * whoever made something of it removes that. @throws AppError notFound
 */
export function ifGiven<C>(changes: (current: FieldsOf<'answers'>) => C): (current: FieldsOf<'answers'>) => C {
  return (current) => {
    if (current.state !== 'final') throw new AppError('notFound')
    return changes(current)
  }
}
