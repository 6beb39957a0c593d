/** The replacement of a drawing whose module could not be loaded; `then` says where its figures are, or what to do. */
export function missingDrawing(then: string) {
  return function MissingDrawing() {
    return <p className="grid h-full place-items-center text-center text-sm text-muted">{`This drawing could not be loaded. ${then}`}</p>;
  };
}
