let context: CanvasRenderingContext2D | null = null;

/** The width of a line of text in the face of the page, in CSS pixels, as is its size: what is drawn is not laid out by the browser. */
export function textWidth(text: string, size: number, weight = 400): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return text.length * size;
  context.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}
