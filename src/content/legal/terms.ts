export interface TermsSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

export const TERMS: readonly TermsSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of terms',
    paragraphs: [
      'By installing the extension or using this website you accept these terms. If you do not agree with them, do not install the extension, and remove it if you have.',
    ],
  },
  {
    id: 'license',
    title: 'Use license',
    paragraphs: [
      'You may install and use the extension free of charge, for private and for commercial testing, on as many browsers as you like.',
      'You may not sell the extension, pass it on under another name, or remove notices of authorship from it. Templates, scripts and generated data that you take from it are yours to use in your own work.',
    ],
  },
  {
    id: 'disclaimer',
    title: 'Disclaimer',
    paragraphs: [
      'The extension and this website are provided as they are. We take care that tools are correct and descriptions true, but we give no warranty, express or implied, that they are free of errors or fit for a particular purpose.',
      'A tool that reports no finding is no proof that there is none. Links to tools of third parties lead to services with terms of their own.',
    ],
  },
  {
    id: 'limitations',
    title: 'Limitations',
    paragraphs: [
      'As far as the law allows, we are not liable for damage that follows from using the extension or from not being able to use it, such as lost data, interrupted operation or lost profit. Liability that the law does not let anybody exclude stays as it is.',
    ],
  },
  {
    id: 'responsibilities',
    title: 'User responsibilities',
    paragraphs: [
      'Use security payloads, scanners and OSINT resources only on systems that belong to you or that you have permission to test. In many countries anything else is an offense, whatever the intention.',
      'You are responsible for what you enter, generate and send with the tools, and for keeping to the rules of the organization that you test for.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    paragraphs: [
      'The extension collects and sends no personal data. What it keeps, it keeps in your browser. The privacy page says what this website keeps, name by name, with buttons to export, stop and erase it.',
    ],
  },
  {
    id: 'modifications',
    title: 'Modifications',
    paragraphs: [
      'We may change the extension, this website and these terms. The date above says when the terms last changed; using the extension after that date means that you accept the changed terms.',
    ],
  },
  {
    id: 'termination',
    title: 'Termination',
    paragraphs: [
      'You may end your use at any time by removing the extension: what it kept in the browser goes with it. Your license ends by itself if you break these terms.',
    ],
  },
];
