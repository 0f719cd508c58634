/** Every JSON answer of the API is one of these two (R290). `error_code` 0 is success (R349), and so are the `successCodes` of a call. */
export interface Success<Result> {
  error_code: number
  message: string
  result: Result
  /** unknown fields of a form, which were ignored */
  ignored?: readonly string[]
}

export interface Failure {
  /** below 100: an outcome of the specification, listed by the call; from 1000: see errors.ts */
  error_code: number
  message: string
  /** `field: problem` for requests that do not fit */
  details?: readonly string[]
  /** names this request in the server's log */
  request_id: string
}
