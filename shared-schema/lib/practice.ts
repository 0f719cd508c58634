/** Practice in English, as packs of before have it and who tries a job out sees it. */
export function practiceFor(interviewId: string) {
  return {
    video: drawnPrompt(PROMPTS, interviewId),
    choice: {
      text: 'Which season do you like best?',
      choices: ['Spring', 'Summer', 'Autumn', 'Winter'].map((text, index) => ({ id: `p${index + 1}`, text })),
    },
    short: 'What did you have for breakfast today?',
  }
}

/** Draws a prompt of several; the same interview always gets the same one, so that neither a reload nor another language changes it. */
export function drawnPrompt(prompts: readonly string[], interviewId: string): string {
  const sum = [...interviewId].reduce((total, char) => total + char.charCodeAt(0), 0)
  return prompts[sum % prompts.length] ?? ''
}

const PROMPTS = ['What do you like to do on a free day?', 'Describe the room you are in.', 'Tell us about a meal you enjoy.'] as const
