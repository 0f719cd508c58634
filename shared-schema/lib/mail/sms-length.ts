const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

/** Letters of a text message, and the messages it takes: other scripts have room for fewer than half. */
export function smsLength(text: string): { letters: number; messages: number } {
  const isGsm = GSM.test(text)
  const letters = text.length
  const [single, part] = isGsm ? [160, 153] : [70, 67]
  return { letters, messages: letters <= single ? 1 : Math.ceil(letters / part) }
}
