/** Returns a function that computes the value of each key once. */
export function onceEach<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key);
    if (value !== undefined || known.has(key)) return value as Value;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
