/** A kind of file that is told by how it begins. */
interface OtherKind {
  /** Over text that was decoded as UTF-8 or as Windows-1252. */
  begins: RegExp;
  /** With its article. */
  name: string;
  /** Other files are in it. */
  isPacked?: true;
}

const OTHER_KINDS: readonly OtherKind[] = [
  { begins: /^PK\p{Cc}{2}/u, name: 'a ZIP archive', isPacked: true },
  { begins: /^(?:\p{Cc}[\uFFFD‹]\p{Cc}|BZh\d|[\uFFFDý]7zXZ|\([\uFFFDµ]\/[\uFFFDý])/u, name: 'a compressed file', isPacked: true },
  { begins: /^(?:7z[\uFFFD¼]|Rar!)/, name: 'an archive', isPacked: true },
  { begins: /^%PDF/, name: 'a PDF document' },
  { begins: /^<[!?a-z]/i, name: 'a web page or XML' },
  { begins: /^[\uFFFD‰]PNG\r\n/, name: 'a PNG picture' },
  { begins: /^(?:\uFFFD{3}|ÿØÿ)[^]{1,12}(?:JFIF|Exif)/, name: 'a JPEG picture' },
  { begins: /^GIF8[79]a/, name: 'a GIF picture' },
  { begins: /^RIFF[^]{1,8}WEBP/, name: 'a WebP picture' },
  { begins: /^SQLite format 3/, name: 'an SQLite database' },
  { begins: /^(?:PAR1|Obj\p{Cc})/u, name: 'a Parquet or Avro file' },
];

/** What a file is that begins so; null where nothing shows it. */
export function otherKindOf(head: string): OtherKind | null {
  return OTHER_KINDS.find(({ begins }) => begins.test(head)) ?? null;
}
