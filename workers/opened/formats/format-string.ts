/** What is wrong with the words in which a log's format is given, as a sentence; '' where nothing is, and where none is given. */
export function formatStringProblem(text: string): string {
  return text === '' || /[%$]/.test(text) ? '' : 'This names no field: those of Apache begin with %, those of nginx with $.';
}
