import { take, type FieldRule } from './rule.ts'

/** Rule of every field without another: the later arrival wins. Order of arrival is the server's, never a device's clock. */
export const laterArrival: FieldRule = ({ value }) => take(value)
