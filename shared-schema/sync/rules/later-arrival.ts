import { take, type FieldRule } from './rule.ts'

/** The rule of every field without another: whoever arrives later wins. Order of arrival is the server's, never a device's clock. */
export const laterArrival: FieldRule = ({ value }) => take(value)
