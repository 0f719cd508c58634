/** Practice prompts of the rehearsal; the same interview always gets the same one, so that a reload changes nothing. */
export function practiceFor(interviewId: string) {
  const sum = [...interviewId].reduce((total, char) => total + char.charCodeAt(0), 0)
  const prompt = PROMPTS[sum % PROMPTS.length] ?? PROMPTS[0]
  return {
    video: prompt,
    choice: {
      text: 'Which season do you like best?',
      choices: ['Spring', 'Summer', 'Autumn', 'Winter'].map((text, index) => ({ id: `p${index + 1}`, text })),
    },
    short: 'What did you have for breakfast today?',
  }
}

const PROMPTS = ['What do you like to do on a free day?', 'Describe the room you are in.', 'Tell us about a meal you enjoy.'] as const
