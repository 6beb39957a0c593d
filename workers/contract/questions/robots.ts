/**
 * What the dimension `robotKind` says of a page view: derived from the robot's stored name and never stored itself, so that a
 * better table applies to all history. People, and robots without a stored name, have the kind ''.
 */
export const ROBOT_KINDS = [
  'Search engine',
  'AI search',
  'AI assistant',
  'AI training',
  'Preview',
  'Monitor',
  'Feed',
  'Tool',
  'Security',
  'Unlikely',
  'Other',
] as const;
export type RobotKind = (typeof ROBOT_KINDS)[number];

/** The kind that a clause means: saved addresses and other questions may have the name of an earlier version. */
export function currentRobotKind(name: string): string {
  return name === 'AI crawler' ? 'AI training' : name;
}

/**
 * Who runs an assistant: sources of that kind by the operators of the table of robots, so that the pages which an operator's robots
 * fetch for somebody stand beside the visits that the same operator's assistants send.
 */
export const OPERATOR_OF_ASSISTANT: ReadonlyMap<string, string> = new Map([
  ['ChatGPT', 'OpenAI'],
  ['Claude', 'Anthropic'],
  ['Gemini', 'Google'],
  ['NotebookLM', 'Google'],
  ['Copilot', 'Microsoft'],
  ['GitHub Copilot', 'Microsoft'],
  ['Perplexity', 'Perplexity'],
  ['Mistral', 'Mistral'],
  ['Grok', 'xAI'],
  ['Meta AI', 'Meta'],
  ['DeepSeek', 'DeepSeek'],
  ['Kimi', 'Moonshot AI'],
  ['Qwen', 'Alibaba'],
  ['Doubao', 'ByteDance'],
  ['ERNIE Bot', 'Baidu'],
  ['ChatGLM', 'Zhipu'],
  ['You.com', 'You.com'],
  ['Duck.ai', 'DuckDuckGo'],
  ['Kagi Assistant', 'Kagi'],
]);

/** Rises with every change of the table behind it: a part of each revision. */
export const ROBOT_KINDS_VERSION = 3;

/**
 * The same of the dimension `robotOperator`: who runs the robot, derived from the same stored name. It is '' for people, and for
 * robots that nobody runs for all or that the table does not have.
 */
export const ROBOT_OPERATORS_VERSION = 1;
