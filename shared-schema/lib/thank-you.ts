/** The company's message where it wrote none, by interview language (R474). */
const THANK_YOU: Readonly<Record<string, string>> = {
  english: 'Thank you for taking the time for this interview.',
  cantonese: '多謝你抽時間參加這次面試。',
  mandarin: '感谢您抽出时间参加本次面试。',
  thai: 'ขอบคุณที่สละเวลาเข้าร่วมการสัมภาษณ์นี้',
  japanese: 'この面接にお時間をいただき、ありがとうございます。',
  indonesian: 'Terima kasih telah meluangkan waktu untuk wawancara ini.',
  malay: 'Terima kasih kerana meluangkan masa untuk temu duga ini.',
  vietnamese: 'Cảm ơn bạn đã dành thời gian cho buổi phỏng vấn này.',
  khmer: 'សូមអរគុណដែលបានចំណាយពេលសម្រាប់ការសម្ភាសន៍នេះ។',
  german: 'Vielen Dank, dass Sie sich Zeit für dieses Interview nehmen.',
  french: 'Merci de prendre le temps de passer cet entretien.',
  korean: '이 면접에 시간을 내 주셔서 감사합니다.',
  tagalog: 'Salamat sa paglalaan ng oras para sa panayam na ito.',
  arabic: 'شكرًا لتخصيص وقتك لهذه المقابلة.',
  spanish: 'Gracias por dedicar tiempo a esta entrevista.',
  portuguese: 'Obrigado por dedicar o seu tempo a esta entrevista.',
  hindi: 'इस साक्षात्कार के लिए समय निकालने के लिए धन्यवाद।',
  italian: 'Grazie per il tempo dedicato a questo colloquio.',
  polish: 'Dziękujemy za czas poświęcony na tę rozmowę.',
  turkish: 'Bu görüşmeye zaman ayırdığınız için teşekkür ederiz.',
}

/** Thanks of a company in an interview language; in English where that is none of ours. */
export const thankYouIn = (language: string): string =>
  (Object.hasOwn(THANK_YOU, language) ? THANK_YOU[language] : undefined) ?? THANK_YOU['english'] ?? ''
