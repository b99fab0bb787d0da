interface Fact {
  readonly name: string;
  readonly value: string | null | undefined;
}

/** A ruled list of names and values; unknown values are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t border-line text-body">
      {facts.map(({ name, value }) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={name} className="flex justify-between gap-6 border-b border-line py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
