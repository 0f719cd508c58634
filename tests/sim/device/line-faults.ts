/** Rates of request failures; probabilities per request. */
export interface LineRates {
  /** never arrives */
  lostRequest: number
  /** arrives and takes effect, the answer does not come back */
  lostAnswer: number
  /** the device has given up and asked again when it arrives */
  late: number
  /** arrives a second time later */
  twice: number
}
