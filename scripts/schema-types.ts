/** A JSON Schema as the operation table declares it. */
export interface DeclaredSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: DeclaredSchema[];
  description?: string;
  items?: DeclaredSchema;
  properties?: Record<string, DeclaredSchema>;
  required?: string[];
  patternProperties?: Record<string, DeclaredSchema>;
}

/** The TypeScript type of what a schema lets pass; a schema that has a name stands by it. */
export function typeOfSchema(schema: DeclaredSchema, names: ReadonlyMap<object, string>, depth = 0): string {
  const name = names.get(schema);
  if (name !== undefined && depth > 0) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => typeOfSchema(one, names, depth + 1)).join(' | ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return `Array<${typeOfSchema(schema.items ?? {}, names, depth + 1)}>`;
    case 'object':
      return schema.properties ? typeOfObject(schema, names, depth) : typeOfRecord(schema, names, depth);
    default:
      return 'unknown';
  }
}

function typeOfRecord({ patternProperties = {} }: DeclaredSchema, names: ReadonlyMap<object, string>, depth: number) {
  const [values = {}] = Object.values(patternProperties);
  return `Record<string, ${typeOfSchema(values, names, depth + 1)}>`;
}

function typeOfObject(schema: DeclaredSchema, names: ReadonlyMap<object, string>, depth: number): string {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return 'Record<string, never>';
  const indent = '  '.repeat(depth + 1);
  const lines = fields.flatMap(([field, value]) => {
    const optional = schema.required?.includes(field) ? '' : '?';
    const said = value.description ? [`${indent}/** ${value.description.replaceAll('*/', '* /')} */`] : [];
    return [...said, `${indent}${JSON.stringify(field)}${optional}: ${typeOfSchema(value, names, depth + 1)};`];
  });
  return ['{', ...lines, `${'  '.repeat(depth)}}`].join('\n');
}
