interface LegalTextProps {
  readonly paragraphs: readonly string[];
}

export function LegalParagraphs({ paragraphs }: LegalTextProps) {
  return (
    <div className="grid gap-3 text-sm">
      {paragraphs.map((paragraph, index) => (
        <p
          key={paragraph}
          className={index === 0 ? 'rounded-control bg-sunken px-4 py-3 text-muted' : undefined}
        >
          {paragraph}
        </p>
      ))}
    </div>
  );
}
