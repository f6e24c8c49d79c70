/** Where a face has its spots, in thirds of its sides. */
const spots: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
} // prettier-ignore

/** The spots of a die's face. What it shows is said beside it. */
export function Die({ face }: { readonly face: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="100%" height="100%" fill="currentColor">
      {spots[face]?.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={5.5 + x * 6.5} cy={5.5 + y * 6.5} r={face === 1 ? 3.4 : 2.4} />
      ))}
    </svg>
  )
}
